/* For the compiler without Astro's own language tools, which know each component's properties. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default component
}
