/** Exports for other areas, the gate and the jobs. */
export { callback } from './callback.ts'
export { sweepPayments } from './sweep.ts'
