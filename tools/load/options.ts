/** Values of the load's options; a wrong one is printed in one sentence, and ends the process with 2. */

/** A positive number, at most `most`. */
export function readNumber(name: string, text: string, most = Infinity): number {
  const [value] = readNumbers(name, text)
  if (value === undefined || value <= 0 || value > most || text.includes(','))
    return refuse(`--${name} ${text} is not usable: a number above 0${most < Infinity ? `, at most ${most}` : ''} is needed.`)
  return value
}

/** Numbers from 0, separated by commas. */
export function readNumbers(name: string, text: string): number[] {
  const values = text.split(',').map(Number)
  const areUsable = text.trim() !== '' && values.every((value) => Number.isFinite(value) && value >= 0)
  return areUsable ? values : refuse(`--${name} ${text} is not usable: numbers separated by commas are needed.`)
}

/** The part that was named, or the first one. */
export function readPart<const Part extends string>(positionals: readonly string[], parts: readonly Part[]): Part {
  const [name, ...others] = positionals
  const part = name === undefined ? parts[0] : parts.find((one) => one === name)
  return part && others.length === 0 ? part : refuse(`${positionals.join(' ')} is not a part: ${parts.join(', ')}.`)
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
