import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a default export loses its name at the import.',
}
const noModuleState = ['Program', 'Program > ExportNamedDeclaration'].flatMap((top) =>
  [
    `${top} > VariableDeclaration[kind="let"]`,
    `${top} > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/]) > NewExpression[callee.name=/^(Map|Set|WeakMap|WeakSet)$/][arguments.length=0]`,
    `${top} > VariableDeclaration > VariableDeclarator[id.typeAnnotation.typeAnnotation.type="TSArrayType"] > ArrayExpression[elements.length=0]`,
  ].map((selector) => ({
    selector,
    message:
      'No state of a module: it outlives the person, the store and the test. Keep it in the store, a context, a ref or what a factory makes (of an object alone: lib/remembered).',
  })),
)
const noClass = { selector: 'ClassDeclaration', message: 'Plain functions and objects, no classes.' }

export default tseslint.config(
  { ignores: ['dist', 'dist-*', 'coverage', 'test-results', 'playwright-report', 'data'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // The scan field and the first field of a dialog must have the focus: the cashier never reaches for the mouse.
      'jsx-a11y/no-autofocus': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noDefaultExport, noClass, ...noModuleState],
      'no-restricted-properties': [
        'error',
        { property: 'dangerouslySetInnerHTML', message: 'Server data is rendered as text.' },
        { property: 'innerHTML', message: 'Server data is rendered as text.' },
      ],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx,cjs,mjs}', '*.{ts,js}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    // A Playwright fixture without dependencies must destructure an empty object.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['public/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['tests/**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
