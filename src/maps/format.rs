//! Every file format there is: what it is called, what it holds, and which way it goes.
//!
//! The page's menus, the JS API and docs/formats.md go by [`Format`]; reading and writing is elsewhere.

use crate::choice::Choice;

/// A format of files that go in or out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// The format of the published benchmarks: a header, then a letter for each cell.
    #[default]
    MovingAi,
    /// Starts, goals and published lengths for such a map.
    Scenario,
    /// Rows of 0 (passable) and 1 (blocked).
    Matrix,
    /// A drawing in letters: `#` for walls, `S` and `G` for the ends.
    Ascii,
    /// A picture with a byte of grey for each cell.
    Png,
    /// The same without compression, as robots keep their maps.
    Pgm,
    /// What says how the picture of a robot's map is to be read.
    Ros,
    /// One layer of tiles of the editor Tiled.
    Tiled,
    /// All that is open, as JSON. `share` reads and writes it.
    Scene,
    /// What is on the screen.
    Drawing,
    /// The map with what a search has seen of it, as lines and areas.
    Svg,
    /// The search as it went, frame by frame. `Animation` writes it, which takes its time.
    Animation,
    /// Every event of a search, as Posthoc reads them.
    Trace,
    /// What a search did, in numbers.
    Statistics,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// A map.
    Map,
    /// Problems on a map.
    Problems,
    /// A map with its ends, its searches and how far they have come.
    Scene,
    /// What came of a search.
    Search,
    /// What the page shows; only the page can write it.
    View,
}

impl Content {
    /// The word for it: `map`, `problems`, `scene`, `search` or `view`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Problems => "problems",
            Self::Scene => "scene",
            Self::Search => "search",
            Self::View => "view",
        }
    }
}

/// What there is to know of a format besides its id and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// What files end in, the usual ending first, without a dot.
    pub endings: &'static [&'static str],
    /// Its media type.
    pub media_type: &'static str,
    /// What it holds.
    pub content: Content,
    /// Whether it is text; bytes otherwise.
    pub is_text: bool,
    /// Whether it is read; all are written.
    pub reads: bool,
}

impl Choice for Format {
    const WHAT: &'static str = "format";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::MovingAi, "movingai", "MovingAI map"),
        (Self::Scenario, "scen", "MovingAI problems"),
        (Self::Matrix, "matrix", "0/1 matrix"),
        (Self::Ascii, "ascii", "ASCII drawing"),
        (Self::Png, "png", "Greyscale PNG"),
        (Self::Pgm, "pgm", "Greyscale PGM"),
        (Self::Ros, "ros", "ROS map_server YAML"),
        (Self::Tiled, "tiled", "Tiled map"),
        (Self::Scene, "scene", "Scene, all that is open"),
        (Self::Drawing, "drawing", "Picture of the view"),
        (Self::Svg, "svg", "Picture of the search"),
        (Self::Animation, "gif", "Animation of the search"),
        (Self::Trace, "trace", "Trace for Posthoc"),
        (Self::Statistics, "csv", "Statistics"),
    ];
}

impl Format {
    /// What there is to know of it.
    #[must_use]
    pub fn traits(self) -> Traits {
        let text = |endings, media_type, content, reads| Traits {
            endings,
            media_type,
            content,
            is_text: true,
            reads,
        };
        let bytes = |endings, media_type, content, reads| Traits {
            is_text: false,
            ..text(endings, media_type, content, reads)
        };
        match self {
            Self::MovingAi => text(&["map"], "text/plain", Content::Map, true),
            Self::Scenario => text(&["scen"], "text/plain", Content::Problems, true),
            Self::Matrix | Self::Ascii => text(&["txt"], "text/plain", Content::Map, true),
            Self::Png => bytes(&["png"], "image/png", Content::Map, true),
            Self::Pgm => bytes(&["pgm"], "image/x-portable-graymap", Content::Map, true),
            Self::Ros => text(&["yaml", "yml"], "application/yaml", Content::Map, true),
            Self::Tiled => text(&["tmj", "json"], "application/json", Content::Map, true),
            Self::Scene => text(
                &["scene.json", "json"],
                "application/json",
                Content::Scene,
                true,
            ),
            Self::Drawing => bytes(&["png"], "image/png", Content::View, false),
            Self::Svg => text(&["svg"], "image/svg+xml", Content::Search, false),
            Self::Animation => bytes(&["gif"], "image/gif", Content::Search, false),
            Self::Trace => text(&["trace.json"], "application/json", Content::Search, false),
            Self::Statistics => text(&["csv"], "text/csv", Content::Search, false),
        }
    }
}
