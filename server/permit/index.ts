export { livePermits } from './rows.ts'
export { issueFreePermit, issuePermits } from './issue.ts'
