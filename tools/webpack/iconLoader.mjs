/**
 * Takes the names of the icons of lucide-react and the keys of their parts out of the drawings. Keys are
 * random words, which no compression makes shorter, and our icons use neither (stubs/createIcon.ts).
 * @param {string} source
 * @returns {string}
 */
export default function iconLoader(source) {
  return source.replaceAll(/,\s*key: "[a-z0-9]+"/g, '').replace(/name: "[a-z0-9-]+",/, '');
}
