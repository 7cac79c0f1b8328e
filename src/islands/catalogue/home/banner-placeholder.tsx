export const BannerPlaceholder = () => (
  <div className="banners" aria-hidden="true">
    <div className="banners-track">
      <div className="hero w-full" data-current="">
        <div className="hero-body">
          <span className="skeleton h-24 w-64 md:(h-36 w-96)" />
          <span className="skeleton h-6 w-72" />
          <span className="skeleton h-13 w-44" />
        </div>
      </div>
    </div>
  </div>
)
