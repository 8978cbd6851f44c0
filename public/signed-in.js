// Runs in the page's head, before the first paint. For a signed-in member it shows the prerendered frame
// (src/app/frame/frame-ahead.css) and preloads its chunks together with the entry (build/ahead.ts).
try {
  if (localStorage.getItem('token')) {
    const [scheme, , sun] = (localStorage.getItem('barnobat.look') ?? '').split('.')
    const { dataset } = document.documentElement
    dataset.signedIn = ''
    dataset.mantineColorScheme = scheme === 'dark' && !sun ? 'dark' : 'light'
    const isAgain = 'again' in dataset
    // Under the worker nothing is preloaded at the first start, and later as scripts (build/ahead.ts).
    if (isAgain || !navigator.serviceWorker?.controller)
      for (const link of document.querySelectorAll('link[rel=ahead]')) {
        const rel = link.as || isAgain ? 'preload' : 'modulepreload'
        link.as ||= 'script'
        link.href = link.dataset.href
        // Last: a browser reports a preload without an address.
        link.rel = rel
      }
  }
} catch {
  // Storage is not accessible: treat as signed out.
}
