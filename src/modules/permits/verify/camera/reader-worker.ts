/** Decodes codes in pictures in a worker thread. */
import { codeIn } from './code-in.ts'

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  postMessage(codeIn(data), { transfer: [] })
})
