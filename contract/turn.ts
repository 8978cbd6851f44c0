import * as v from 'valibot'
import { area, ask } from './call.ts'
import { Id } from './number.ts'
import { flag, overseers, roles } from './roles.ts'

/** 0 deleted · 1 awaits the split · 2 confirmed · 3 lost to an earlier turn · 4 cancelled by driver · 5 by support (S1 §4; GAP38). */
export const priorityStatuses = [0, 1, 2, 3, 4, 5] as const
export type PriorityStatus = (typeof priorityStatuses)[number]

/** A driver's request for a cargo (S1 §3 "Driver priority"). */
const Priority = v.object({
  id: v.number(),
  /** Its rank in the driver's list, from 1. */
  priority: v.number(),
  turnNumber: v.number(),
  turnDate: v.string(),
  turnTime: v.string(),
  date: v.string(),
  time: v.string(),
  driverName: v.string(),
  status: v.picklist(priorityStatuses),
  reasonCode: v.nullable(v.string()),
})
export type Priority = v.InferOutput<typeof Priority>

export const turn = area('turn', {
  /** S1 §2.4, §7: the requests for a cargo the member may see, in the order of the turns. */
  prioritiesOfCargo: ask({
    at: 'GET /api/v1/driver-priorities/GetByCargoId',
    who: [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', ...overseers), flag('access_Load_Manage')],
    input: v.object({ CargoId: Id }),
    output: v.array(Priority),
  }),
})
