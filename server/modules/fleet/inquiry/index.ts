export { inquire, type Inquired } from './inquire.ts'
export { sweepAnswers } from './rows.ts'
