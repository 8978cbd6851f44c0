/**
 * Adapts sheetjs-style for a browser. It assigns undeclared names, which a module may not do: they are declared before it. The
 * old code pages, two thirds of its size, are only for outdated files: an empty module replaces them.
 */
import type { Plugin } from 'vite'

const LIBRARY = /[\\/]sheetjs-style[\\/]xlsx\.js/
const UNDECLARED = ['QUOTE', '_hashIndex', '_listIndex', 'style_builder']

export function sheetjs(): Plugin {
  return {
    name: 'sheetjs-style',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && LIBRARY.test(importer) && source.endsWith('cpexcel.js') ? '\0no-code-pages' : null,
    load: (id) => (id === '\0no-code-pages' ? 'module.exports = undefined' : null),
    transform: (code, id) => (LIBRARY.test(id) ? `var ${UNDECLARED.join(', ')};\n${code}` : null),
  }
}
