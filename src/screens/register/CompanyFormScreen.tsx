import { FormStep } from './FormStep.tsx'

/** S0 §2.1, 2.4. */
export const Screen = () => <FormStep who="company" />
