export { sendMessages, sweepMessages, telling, writeMessage, writeMessages } from './send.ts'
