export { drawing, DRAWING_SECONDS, PIXEL_LIMIT } from './examine.ts'
export { keepFile, keptBytes, type Kept } from './keep.ts'
export { uploadOf } from './rows.ts'
export { sweepUploads } from './sweep.ts'
