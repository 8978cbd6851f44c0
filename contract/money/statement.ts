/** The statement of a wallet as a file (M4). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { area, ask } from '../kernel/call.ts'
import { OptionalId } from '../kernel/value/number.ts'
import { adminTeam, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { shapeWords } from '../kernel/shape-words.ts'

export const statement = area('statement', {
  /** The newest 5,000 entries of these days, and the sums of all. */
  file: ask({
    summary: 'Get the statement of a wallet as a file',
    at: 'GET /api/v1/account-activities/statement-file',
    who: [roles('TransportationCompanyAdmin', ...adminTeam)],
    costs: 'print',
    input: v.object({
      DriverId: OptionalId,
      TransportationCompanyId: OptionalId,
      FromDate: ShamsiDay,
      ToDate: ShamsiDay,
      Format: v.picklist(['pdf', 'xlsx'], shapeWords.notChoice),
    }),
    output: Bare,
  }),
})
