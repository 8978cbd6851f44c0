export { drawing, DRAWING_SECONDS, PIXEL_LIMIT } from './examine.ts'
export { keepFile, keptBytes, keptUpload } from './keep.ts'
export { sweepUploads } from './sweep.ts'
