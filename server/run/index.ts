export { holdHall } from './hold.ts'
export { recordOverride } from './override.ts'
