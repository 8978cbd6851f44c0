/** A hall's name in a sentence: some names already begin with the word for hall. */
export const hallCalled = (name: string): string => (name.startsWith('سالن') ? name : `سالن ${name}`)
