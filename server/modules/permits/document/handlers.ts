import { httpRoute } from '#contract/kernel/call.ts'
import type { document } from '#contract/permits/document.ts'
import { calls } from '#contract/index.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { documentWords as words } from '#contract/permits/document-words.ts'
import { reply, type Handlers } from '#server/platform/context.ts'
import { attach } from './attach.ts'
import { documentsOf } from './rows.ts'
import { fileOf, viewOf } from './serve.ts'

/** Paths of documents: of the calls that accept a signed URL. */
const documentPaths = calls
  .filter(({ signed }) => signed)
  .map(({ at }) => new RegExp(`^${httpRoute(at).path.replace(/\{\w+\}/g, '[\\w.-]+')}$`, 'i'))
const isDocument = (path: string) => documentPaths.some((one) => one.test(path))

export const documentHandlers: Handlers<typeof document> = {
  attach,
  async list(context, { DriverReserveId }) {
    const found = await documentsOf(context, DriverReserveId)
    return reply(found, found.length === 0 ? { message: words.none } : {})
  },
  file: (context, { id }) => fileOf(context, id),
  view: (context, { id }) => viewOf(context, id),
  async address({ signAddress }, { Path }) {
    if (!isDocument(Path)) throw new Refusal('not-found')
    return { address: signAddress(Path) }
  },
}
