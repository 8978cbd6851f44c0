import { webkit } from './engines/webkit.ts'
import { runJourneys } from './engines/journey.ts'

runJourneys('WebKit', webkit)
