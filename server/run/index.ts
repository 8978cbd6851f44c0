export { besideSteps, holdHall, takeHall } from './hold.ts'
export { recordOverride } from './override.ts'
export { hallIds, loadsOfHall, permitsHeld } from './rows.ts'
