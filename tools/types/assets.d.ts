/** What the bundler makes of the files that are not code. */
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

/** Version of each module that the shell lends to remotes, set by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** A remote's source, by the name that only the plain build for comparison asks for (tools/webpack/plainConfig.ts). */
declare module 'remote-source-*';
