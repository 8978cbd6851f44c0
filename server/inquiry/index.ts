export { sweepAnswers } from './rows.ts'
