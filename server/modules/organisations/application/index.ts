export {
  asVerdict,
  documentSeen,
  lockNationalId,
  mustWait,
  noVerdict,
  tellApplicant,
  verdictSet,
  type Applied,
} from './outcome.ts'
export { trackedApplication } from './tracked.ts'
