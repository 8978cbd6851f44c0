/** Reading codes in pictures, in a thread of its own. */
import { codeIn } from './code-in.ts'

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  postMessage(codeIn(data), { transfer: [] })
})
