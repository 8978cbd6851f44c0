export { keepCursor, takeNumber } from './queue.ts'
export { copyHallLinks, linkHall, unlinkHall } from './link.ts'
export { hallsOfCompany } from './rows.ts'
export { hallNamed } from './scope.ts'
