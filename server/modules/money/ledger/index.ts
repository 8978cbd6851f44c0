export { balanceOf, creditOf, creditOfDrivers, loadHolds, lockWallets, type Balance, type OpenHold } from './balance.ts'
export { closingOf, countEntries, entriesOf, openingOf, sumDays, type Span } from './statement.ts'
export { holdOnce, transfer, type Holder, type Transfer } from './transfer.ts'
