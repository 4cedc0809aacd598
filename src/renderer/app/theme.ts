import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#c3cedb',
  '#94a3b8',
  '#64748b',
  '#51607a',
  '#334155',
  '#1e293b',
  '#0f172a',
];
const night: MantineColorsTuple = [
  '#e6ebf2',
  '#c3ccd8',
  '#a3b0c1',
  '#8c99ab',
  '#3f4c5e',
  '#2f3a49',
  '#1f2833',
  '#171d26',
  '#121820',
  '#0d1218',
];
const amber: MantineColorsTuple = [
  '#fff8e6',
  '#ffefc7',
  '#ffe09a',
  '#ffce66',
  '#ffbf3d',
  '#f7ab1b',
  '#dc8f08',
  '#b06a05',
  '#8a5200',
  '#6b4208',
];

const narrowModal = {
  centered: true,
  size: 560,
  radius: 'md',
  overlayProps: { backgroundOpacity: 0.45 },
  transitionProps: { duration: 120 },
} as const;
const labeled = { labelProps: { fw: 500 } };

/**
 * Slate grays carry the interface, solar amber the primary action (always with dark text); Inter at 14 px on a 4 px
 * grid.
 */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1rem' }, h2: { fontSize: '1rem' }, h3: { fontSize: '0.875rem' } },
  },
  colors: { gray: slate, dark: night, amber },
  black: '#0f172a',
  primaryColor: 'amber',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, so that a component is not in the first load of the page for its defaults alone.
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 600 } } },
    Modal: { defaultProps: narrowModal, styles: { title: { fontWeight: 600, fontSize: '1rem' } } },
    TextInput: { defaultProps: labeled },
    PasswordInput: { defaultProps: labeled },
    // What is out of bounds is refused and explained, not changed to something else.
    NumberInput: { defaultProps: { ...labeled, clampBehavior: 'none' } },
    Textarea: { defaultProps: labeled },
    Select: { defaultProps: { ...labeled, allowDeselect: false, checkIconPosition: 'right' } },
    SegmentedControl: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
  },
});

/** Mantine's own colors for text and errors, set so that each reaches AA on its theme's surfaces. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--c-bad)',
    '--mantine-color-dimmed': 'var(--c-muted)',
    '--mantine-color-body': 'var(--c-surface)',
    '--mantine-color-placeholder': '#64748b',
  },
  dark: {
    '--mantine-color-error': 'var(--c-bad)',
    '--mantine-color-dimmed': 'var(--c-muted)',
    '--mantine-color-body': 'var(--c-surface)',
    '--mantine-color-placeholder': '#8c99ab',
  },
});
