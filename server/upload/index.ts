export { holdKept, keepFile, keepPicture, keptBytes, keptUpload, type Kept } from './keep.ts'
export { applicantDocument, attached, drawn, keptName } from './serve.ts'
export { sweepUploads } from './sweep.ts'
