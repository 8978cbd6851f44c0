export { issueFreePermit, issuePermits } from './issue.ts'
export { markOverdue, voidOverdue } from './life/overdue.ts'
export { settleStatus } from './life/settle.ts'
export { drivenPermits, holdPermit, permitsInSight } from './scope.ts'
