export { giveReceipt, lastReceipt, newestReceipt, receiptsOf } from './receipts.ts'
export {
  AWAITING,
  awaitingPriorities,
  cancelPriorities,
  deletePriority,
  dropPriorities,
  dropRunPriorities,
  listOf,
  openListsWith,
  prioritiesOf,
  replaceList,
  settlePriorities,
} from './rows.ts'
