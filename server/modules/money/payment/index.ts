/** What other areas, the gate and the clockwork may know of payments. */
export { callback } from './callback.ts'
export { sweepPayments } from './sweep.ts'
