import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { HarmlessButton } from '../ui/controls.tsx';
import { MenuIcon } from '../ui/icons.tsx';

/**
 * The one menu of every view. Its items are laid out but hidden while it is closed, so that they have their places and
 * the ways out arm before it opens. It closes with the next press that counts.
 */
export function Menu({ children }: { readonly children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    // A press that arming swallows does not come here.
    const close = () => setOpen(false);
    window.addEventListener('click', close);
    return () => window.removeEventListener('click', close);
  }, [open]);
  return (
    <>
      <HarmlessButton
        look="icon-only"
        label={i18n.t('menu.label')}
        open={open}
        controls="menu"
        onPress={() => setOpen(!open)}
      >
        <MenuIcon />
      </HarmlessButton>
      <div id="menu" class={open ? 'menu-list' : 'menu-list menu-closed'}>
        {children}
      </div>
    </>
  );
}
