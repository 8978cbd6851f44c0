import { firefox } from './engines/firefox.ts'
import { runJourneys } from './engines/journey.ts'

runJourneys('Firefox', firefox)
