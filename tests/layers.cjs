// The one-way rule: each folder imports only from those to its left.
const ORDER = ['lib', 'domain', 'entities', 'api', 'session', 'ui', 'outbox', 'list', 'shop', 'features', 'app']

const toTheRight = ORDER.slice(0, -1).map((folder, index) => ({
  name: `${folder}-imports-only-from-its-left`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: `^src/(${ORDER.slice(index + 1).join('|')}|main\\.tsx)(/|$)` },
}))

module.exports = {
  forbidden: [
    ...toTheRight,
    {
      name: 'ui-looks-only',
      comment: 'ui shows what it is given: it knows no shop, no wire and no store',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(domain|entities|api|session)/|node_modules/react-redux/' },
    },
    {
      name: 'outbox-knows-no-entity',
      comment: 'whatever is stored exactly once says itself what it is',
      severity: 'error',
      from: { path: '^src/outbox/' },
      to: { path: '^src/entities/', pathNot: '^src/entities/types\\.ts$' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/(lib|domain)/' },
      to: { path: 'node_modules/(react|react-dom|react-redux|axios|react-bootstrap|react-router-dom)/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'stand-in-apart',
      comment: 'a segment wrong in both would agree with itself',
      severity: 'error',
      from: { path: '^tests/backend/' },
      to: { path: '^src/' },
    },
    { name: 'no-test-code-in-src', severity: 'error', from: { path: '^src/' }, to: { path: '^tests/' } },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|png|woff2)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
