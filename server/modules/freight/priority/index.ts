export { channelOfList, giveReceipt, lastReceipt, newestReceipt, receiptsOf } from './receipts.ts'
export {
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
