import type { document } from '#contract/document.ts'
import { documentWords as words } from '#contract/words/document.ts'
import { reply, type Handlers } from '../context.ts'
import { attach } from './attach.ts'
import { documentsOf } from './rows.ts'
import { fileOf, viewOf } from './serve.ts'

export const documentHandlers: Handlers<typeof document> = {
  attach,
  async list(context, { DriverReserveId }) {
    const found = await documentsOf(context, DriverReserveId)
    return reply(found, found.length === 0 ? { message: words.none } : {})
  },
  file: (context, { id }) => fileOf(context, id),
  view: (context, { id }) => viewOf(context, id),
}
