export { sweepImports } from './sweep.ts'
export { workOnImport, type ImportWork } from './work.ts'
