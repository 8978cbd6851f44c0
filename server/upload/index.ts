export { holdKept, keepFile, keptBytes, keptUpload, type Kept } from './keep.ts'
export { sweepUploads } from './sweep.ts'
