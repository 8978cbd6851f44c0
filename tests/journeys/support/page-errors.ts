/**
 * Every journey fails where a page of its visitors threw an error that nothing caught, whatever else it found: such an error
 * breaks what comes after it without a word on the screen.
 */
import { afterAll, afterEach, expect } from 'vitest'
import { takePageErrors } from '../../browser.ts'

const noErrors = () => expect(takePageErrors(), 'uncaught errors of pages').toEqual([])

// What was thrown between two tests belongs to the one before; what while a visit was ended, to the file.
afterEach(noErrors)
afterAll(noErrors)
