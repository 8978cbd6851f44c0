export { balanceOf, creditOf, creditOfDrivers, holdsOf, type Balance, type OpenHold } from './balance.ts'
export { closingOf, entriesOf, type Span } from './statement.ts'
export { shortOf, transfer, type AccountRef, type Cause, type Holder, type Made, type Transfer } from './transfer.ts'
