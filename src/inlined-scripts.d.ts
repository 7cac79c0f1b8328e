/* Made by src/build/inlined-scripts.ts. */
declare module 'virtual:inlined/*' {
  const script: string
  export default script
}
