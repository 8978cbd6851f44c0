/** The parts of Lighthouse that the benchmark uses. It is installed by hand: `docs/benchmarks.md`. */
declare module 'lighthouse' {
  interface Result {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; title: string; displayValue?: string }>
    runtimeError?: { message: string }
    finalDisplayedUrl: string
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; disableStorageReset: boolean; onlyCategories: string[]; logLevel: 'silent' },
  ): Promise<{ lhr: Result } | undefined>
}
