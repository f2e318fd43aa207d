/** The types of the files that are not code, as the bundler delivers them. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** The version of each module that the shell lends to remotes. The build sets it. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
