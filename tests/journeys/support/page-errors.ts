/**
 * Fails a journey if a page of its visitors threw an uncaught error: such an error breaks later steps without a message
 * on the screen.
 */
import { afterAll, afterEach, expect } from 'vitest'
import { takePageErrors } from '../../browser.ts'

const noErrors = () => expect(takePageErrors(), 'uncaught errors of pages').toEqual([])

// Errors between two tests belong to the earlier one; errors while a visit closes, to the file.
afterEach(noErrors)
afterAll(noErrors)
