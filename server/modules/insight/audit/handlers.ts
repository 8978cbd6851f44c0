import type { audit } from '#contract/insight/audit.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { auditWords as words } from '#contract/insight/audit-words.ts'
import type { Handlers } from '#server/platform/context.ts'
import { csvAnswer } from '#server/platform/csv.ts'
import { exported } from './export.ts'
import { eventsOf, PAGE } from './search.ts'

export const auditHandlers: Handlers<typeof audit> = {
  async search({ db }, { before, limit, ...filter }) {
    const most = Math.max(1, limit ?? PAGE)
    const rows = await eventsOf(db, filter, { before, limit: most + 1 })
    const page = rows.slice(0, most)
    return { rows: page, next: rows.length > most ? (page.at(-1)?.id ?? null) : null }
  },

  async export({ db, now }, filter) {
    return csvAnswer(exported(db, filter), words.file(shamsiToday(now)))
  },
}
