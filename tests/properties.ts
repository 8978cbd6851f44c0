/**
 * The seed of every property test that names none: the suite asks the same questions each time, so a change is judged
 * by what it changes. `PROPERTY_SEED=random npm run check` asks others.
 */
import * as fc from 'fast-check'

const seed = process.env['PROPERTY_SEED'] ?? '1405'
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
