export { keepCursor, takeNumber } from './queue.ts'
export { hallsOfCompany } from './rows.ts'
export { hallNamed } from './scope.ts'
