/**
 * Default seed of property tests: the suite checks the same cases in each run, so results depend on the change only.
 * `PROPERTY_SEED=random npm run check` uses other cases.
 */
import * as fc from 'fast-check'

const seed = process.env['PROPERTY_SEED'] ?? '1405'
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
