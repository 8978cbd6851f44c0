export { sendMessages, sweepMessages, telling, writeMessage } from './send.ts'
