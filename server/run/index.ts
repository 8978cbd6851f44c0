export { faceColumns, faceOf } from './read.ts'
