export { livePermits } from './rows.ts'
export { issueFreePermit, issuePermits } from './issue.ts'
export { markOverdue, voidOverdue } from './life/overdue.ts'
