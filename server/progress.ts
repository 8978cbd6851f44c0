const EVERY_MS = 2000

/** Says what is going on when it takes longer than two seconds, and every two seconds again until it is done. */
export async function told<T>(what: string, work: Promise<T>, say: (line: string) => void = console.log): Promise<T> {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  let spoken = false
  const timer = setInterval(() => {
    spoken = true
    say(`${what} … ${seconds()} s`)
  }, EVERY_MS)
  try {
    const result = await work
    if (spoken) say(`${what}: done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
