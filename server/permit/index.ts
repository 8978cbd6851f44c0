export { issueFreePermit, issuePermits } from './issue.ts'
export { markOverdue, voidOverdue } from './life/overdue.ts'
export { settleStatus } from './life/settle.ts'
export { holdPermit, permitsInSight } from './scope.ts'
