// Runs as soon as the page's head is there, before anything is painted. Where somebody is signed in the frame stands at once
// (src/app/frame/frame-ahead.css), and what it is made of is asked for together with the page's first piece (build/ahead.ts).
try {
  if (localStorage.getItem('token')) {
    const [scheme, , sun] = (localStorage.getItem('barnobat.look') ?? '').split('.')
    const { dataset } = document.documentElement
    dataset.signedIn = ''
    dataset.mantineColorScheme = scheme === 'dark' && !sun ? 'dark' : 'light'
    const isAgain = 'again' in dataset
    // What the worker has in store is not asked for ahead the first time, and as a script from then on (build/ahead.ts).
    if (isAgain || !navigator.serviceWorker?.controller)
      for (const link of document.querySelectorAll('link[rel=ahead]')) {
        link.rel = link.as || isAgain ? 'preload' : 'modulepreload'
        link.as ||= 'script'
        link.href = link.dataset.href
      }
  }
} catch {
  // A storage that is closed to us knows of nobody.
}
