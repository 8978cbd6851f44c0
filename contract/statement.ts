/** The statement of a wallet as a file (M4). */
import * as v from 'valibot'
import { Bare } from './bare.ts'
import { area, ask } from './call.ts'
import { OptionalId } from './number.ts'
import { adminTeam, roles } from './roles.ts'
import { ShamsiDay } from './shamsi.ts'
import { shapeWords } from './words/shape.ts'

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
