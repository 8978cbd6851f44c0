import type { document } from '#contract/document.ts'
import { documentWords as words } from '#contract/words/document.ts'
import { tell, type Handlers } from '../visit.ts'
import { attach } from './attach.ts'
import { documentsOf } from './rows.ts'
import { fileOf, viewOf } from './serve.ts'

export const documentHandlers: Handlers<typeof document> = {
  attach,
  async list(visit, { DriverReserveId }) {
    const found = await documentsOf(visit, DriverReserveId)
    return tell(found, found.length === 0 ? { message: words.none } : {})
  },
  file: (visit, { id }) => fileOf(visit, id),
  view: (visit, { id }) => viewOf(visit, id),
}
